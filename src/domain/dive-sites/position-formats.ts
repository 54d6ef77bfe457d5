import type { GeoPoint } from './distance.ts'

/** "-33.99250, 151.23120", good to a metre: for apps and search boxes. */
export function decimalDegrees({ latitude, longitude }: GeoPoint): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** "33° 59.550' S, 151° 13.872' E", good to two metres: for marks, sounders and marine radio. */
export function degreesAndMinutes(point: GeoPoint): string {
  return bothAxes(point, (degrees) => {
    const [whole, minutes] = split(Math.round(degrees * 60_000), 60_000)
    return `${whole}° ${(minutes / 1000).toFixed(3).padStart(6, '0')}'`
  })
}

/** `33° 59' 33.0" S, 151° 13' 52.3" E`, good to three metres: for paper maps. */
export function degreesMinutesSeconds(point: GeoPoint): string {
  return bothAxes(point, (degrees) => {
    const [whole, rest] = split(Math.round(degrees * 36_000), 36_000)
    const [minutes, seconds] = split(rest, 600)
    return `${whole}° ${String(minutes).padStart(2, '0')}' ${(seconds / 10).toFixed(1).padStart(4, '0')}"`
  })
}

/** Rounded to the last digit before, so that no sixtieth minute or second is written. */
function split(value: number, unit: number): [whole: number, rest: number] {
  return [Math.floor(value / unit), value % unit]
}

function bothAxes({ latitude, longitude }: GeoPoint, write: (degrees: number) => string): string {
  const axis = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${write(Math.abs(degrees))} ${degrees < 0 ? negative : positive}`
  return `${axis(latitude, ['N', 'S'])}, ${axis(longitude, ['E', 'W'])}`
}
