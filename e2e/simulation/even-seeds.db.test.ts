import { simulateSeeds } from './simulate-seeds'

simulateSeeds('even')
