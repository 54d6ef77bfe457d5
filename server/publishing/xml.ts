/** Escapes a text for XML and HTML, between tags and in attributes. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Without the characters that no XML file may hold, however they are written. Source: XML 1.0, section 2.2. */
export function withoutForbidden(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
