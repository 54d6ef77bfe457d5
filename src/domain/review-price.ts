/**
 * The number in a price written as free text: "$1,299 AUD" gives "1299", "from $849.50" gives "849.50"; null without
 * one. Structured data takes the number alone. Requirement: s3-review-data-price.
 */
export function priceNumber(price: string): string | null {
  const [found] = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/.exec(price) ?? []
  return found === undefined ? null : found.replaceAll(',', '')
}
