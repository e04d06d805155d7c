import { guarded } from '../guarded'

export default guarded('approvals.decide')
