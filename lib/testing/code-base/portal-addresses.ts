// The pages of the portal that have one address, by their files.
import { sources } from './source-files'

export const addressesOfPortal = sources
  .filter((file) => /^app\/\(portal\)\/[^[]*\/page\.tsx$/.test(file))
  .map((file) => file.replace(/^app\/\(portal\)|\/\(list\)|\/page\.tsx$/g, ''))
  .toSorted()
