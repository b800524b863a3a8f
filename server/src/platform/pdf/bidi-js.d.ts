/** The package has no types; these are the calls we use. */
declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    getMirroredCharactersMap(
      text: string,
      levels: Uint8Array,
      start: number,
      end: number,
    ): Map<number, string>
  }
}
