import { grouped } from './numbers.ts'

/** How large something is, for people: "0 kB", "840 kB", "1.2 MB", "61 MB", "1,204 MB". A MB is 1,048,576 bytes. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  if (megabytes < 0.95) return `${Math.ceil(bytes / 1024)} kB`
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : grouped(Math.round(megabytes))} MB`
}
