import { guarded } from '../../(portal)/guarded'

export default guarded('sandbox.control')
