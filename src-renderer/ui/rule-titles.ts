/** What rules are about, in a few words. The rules are a part of Help, which is above what shows a rule: the frame provides their titles. */
import { getContext, setContext } from 'svelte'

type TitleOfRule = (rule: string) => Promise<string | undefined>
const KEY = Symbol('titles of rules')

export const provideRuleTitles = (titleOf: TitleOfRule): TitleOfRule => setContext(KEY, titleOf)

/** Answers nothing where no titles are provided. */
export const getRuleTitles = (): TitleOfRule => getContext<TitleOfRule | undefined>(KEY) ?? (() => Promise.resolve(undefined))
