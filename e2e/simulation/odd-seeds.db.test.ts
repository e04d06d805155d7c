import { simulateSeeds } from './simulate-seeds'

simulateSeeds('odd')
