export { OwnPages as default } from '../guarded'
