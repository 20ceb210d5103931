/** Types of messages: keys such as `home.title`, and the values that a message's `{holes}` ask for. */

/** Forms of a message by the plural category of its `count`. */
export interface Plural {
  readonly one: string
  readonly other: string
}
export type Message = string | Plural
/** Screen → message name → message. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Every key of a catalogue: `screen.message`. */
export type KeyOf<C> = { [S in keyof C & string]: `${S}.${keyof C[S] & string}` }[keyof C & string]

type Holes<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never
type TextOf<M> = M extends string ? M : M extends Plural ? M['one'] | M['other'] : never
type MessageAt<C, K extends string> = K extends `${infer S}.${infer N}`
  ? S extends keyof C
    ? N extends keyof C[S]
      ? C[S][N]
      : never
    : never
  : never
type PluralHole<M> = M extends Plural ? 'count' : never

/** The values a message needs, by hole; nothing when it has no holes. */
export type ValuesOf<C, K extends string> = Holes<TextOf<MessageAt<C, K>>> | PluralHole<MessageAt<C, K>> extends infer H extends string
  ? [H] extends [never]
    ? []
    : [values: { readonly [Name in H]: Name extends 'count' ? number : string | number }]
  : never
