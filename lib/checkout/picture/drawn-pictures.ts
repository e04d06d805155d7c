// Pictures that were drawn lately, in the memory of one process; each is drawn once, also when many ask for it at once.
export interface DrawnPictures {
  get(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

export function createDrawnPictures(max: number): DrawnPictures {
  const pictures = new Map<string, Promise<Uint8Array>>()
  return {
    get(hash, draw) {
      const picture = pictures.get(hash) ?? draw()
      // Those used last are at the end.
      pictures.delete(hash)
      pictures.set(hash, picture)
      picture.catch(() => pictures.delete(hash))
      for (const oldest of pictures.keys()) if (pictures.size > max) pictures.delete(oldest)
      return picture
    },
  }
}
