interface TypedPosition {
  latitude: string
  longitude: string
}

const degrees = '[-+\\u2212]?\\d{1,3}(?:[.,]\\d+)?'
const pair = new RegExp(`^\\(?(${degrees})°?\\s*([NS])?(?:\\s*[,;]\\s*|\\s+)(${degrees})°?\\s*([EW])?\\)?$`, 'i')
const decimalComma = /^[-+\u2212]?\d+,\d+$/

/** Latitude and longitude as a map gives them in one piece, such as "-33.8568, 151.2153"; null for anything else. */
export function readPositionPair(text: string): TypedPosition | null {
  const given = text.trim()
  // "-33,85" is one number as other countries write it.
  if (decimalComma.test(given)) return null
  const [, north = '', side = '', east = '', way = ''] = pair.exec(given) ?? []
  if (!north) return null
  return { latitude: plain(north, side), longitude: plain(east, way) }
}

/** Where one of the two fields holds a pair, that is the position. */
export function withoutPair<Values extends TypedPosition>(values: Values): Values {
  const found = readPositionPair(values.latitude) ?? readPositionPair(values.longitude)
  return found ? { ...values, ...found } : values
}

/** "33,85" with S is "-33.85". */
function plain(number: string, letter: string): string {
  const text = number.replace(',', '.').replace('\u2212', '-')
  return /[SW]/i.test(letter) ? `-${text.replace(/^[-+]/, '')}` : text
}
