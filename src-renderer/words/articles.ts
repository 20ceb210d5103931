/** Articles before names, which come from the tables of editions. Pure. */

/** `a Ogre` as `an Ogre`. */
export function fitArticles(sentence: string): string {
  return sentence.replaceAll(/\b([Aa]) (?=[AEIOU])/g, '$1n ')
}
