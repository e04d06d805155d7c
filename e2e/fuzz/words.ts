/** The words of a text, which are easier to read there than as a list of strings. */
export const words = (text: string): string[] => text.split(/[ \n]+/).filter(Boolean)
