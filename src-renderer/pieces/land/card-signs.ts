/** The signs of action cards (CQ-3), as strokes in a box of 24 by 24, so that both drawings of a table draw the same. */
const SIGNS: Readonly<Record<string, string>> = {
  blitz: 'M13.500 2 5 13.500h6L9.500 22 19 9.500h-6.500Z',
  regroup: 'M4 8h12l-3.500-3.500M20 16H8l3.500 3.500M4 8l3.500 3.500M20 16l-3.500-3.500',
  reinforcements: 'M12 2.500 20 5.500v6c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10v-6ZM12 8v7M8.500 11.500h7',
  'surprise-attack': 'M4 3.500 16.500 16M20 3.500 7.500 16M13.500 19l5.500-5.500M10.500 19 5 13.500M18 18l3 3M6 18l-3 3',
  'secret-information': 'M2 12q5-7 10-7t10 7q-5 7-10 7T2 12ZM12 9a3 3 0 1 0 .01 0Z',
  'new-spy-master':
    'M3 11h18M6.500 11 8 4.500q4-1.500 8 0l1.500 6.500M7.500 14a2.500 2.500 0 1 0 .01 0ZM16.500 14a2.500 2.500 0 1 0 .01 0ZM10 16.500q2-1.200 4 0',
  traitor: 'M12 2.500 14 6v8h-4V6ZM6.500 14h11M12 14v5M10 21.500h4',
}

/** Path data of a card's sign; a plain lozenge for a card that has none. */
export function cardSign(card: string): string {
  return SIGNS[card] ?? 'M12 4l7 8-7 8-7-8Z'
}
