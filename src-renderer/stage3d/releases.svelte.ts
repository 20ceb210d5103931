/** Frees what a derived value made as soon as it is replaced, or with the component. */

interface Disposable {
  dispose(): void
}

/** To be called while a component is set up. */
export function releases(things: () => readonly (Disposable | null)[]): void {
  $effect(() => {
    const made = things()
    return () => {
      for (const thing of made) thing?.dispose()
    }
  })
}
