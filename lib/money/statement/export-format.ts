// The file formats of a statement. Forms of the browser load it, so it imports nothing.
export const exportFormats = ['csv', 'xlsx', 'ofx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
