/** What we use of js-aruco2, which has no types of its own. */
declare module 'js-aruco2' {
  interface Corner {
    readonly x: number
    readonly y: number
  }
  interface Marker {
    readonly id: number
    /** Clockwise from the marker's own upper left. */
    readonly corners: readonly Corner[]
    /** Modules that had to be corrected. */
    readonly hammingDistance: number
  }
  interface Detector {
    detect(image: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }): Marker[]
    /** A step of `detect`: the outlines of four corners that are worth reading. */
    notTooNear<Outlines>(outlines: Outlines, least: number): Outlines
  }
  interface Dictionary {
    /** Each code as text of 0 (black) and 1 (white), row by row, without the border. */
    readonly codeList: readonly string[]
  }
  const aruco: {
    readonly AR: {
      readonly Detector: new (config: { readonly dictionaryName: string; readonly maxHammingDistance: number }) => Detector
      readonly Dictionary: new (name: string) => Dictionary
    }
  }
  export default aruco
}
