export const lastAscii = 127
/** 1 for letters and digits. */
export const isAsciiWord = Uint8Array.from({ length: lastAscii + 1 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
)

/** The runs of letters and digits of a text, in their order. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
