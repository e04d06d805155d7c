export { default } from '../../orders/[uuid]/loading'
