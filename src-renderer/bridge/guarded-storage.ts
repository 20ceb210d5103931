/** The storages of the browser. A person may forbid them, and they may be full: then they keep nothing, and throw nothing. */

export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `find` throws where the browser forbids even to ask. */
export function guarded(find: () => GuardedStorage): GuardedStorage {
  const attempt = <T>(use: (storage: GuardedStorage) => T, otherwise: T): T => {
    try {
      return use(find())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}
