// Pictures that were drawn lately, in the memory of one process; each is drawn once, also when many ask for it at once.
export interface DrawnPictures {
  /** `name` names the content. */
  get(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

export function createDrawnPictures(max: number): DrawnPictures {
  const pictures = new Map<string, Promise<Uint8Array>>()
  return {
    get(name, draw) {
      const picture = pictures.get(name) ?? draw()
      // Those used last are at the end.
      pictures.delete(name)
      pictures.set(name, picture)
      picture.catch(() => pictures.delete(name))
      for (const oldest of pictures.keys()) if (pictures.size > max) pictures.delete(oldest)
      return picture
    },
  }
}
