/** The facts of a review of which nothing is known, as they are stored. */
export const unknownFacts = {
  ...{ basis: null, basisAt: null, basisBy: '', checkedAt: null, priceCheckedAt: null, pros: '', cons: '', facts: '' },
  ...{ ratingParts: '', suitedTo: '', notSuitedTo: '', alternatives: '' },
}

/** The same as a page has it. */
export const unknownPageFacts = { ...unknownFacts, facts: [], alternatives: [], priceSeen: '' }
