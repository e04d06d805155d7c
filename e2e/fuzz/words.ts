/** The words of a text, which is easier to read than a list of strings. */
export const words = (text: string): string[] => text.split(/[ \n]+/).filter(Boolean)
