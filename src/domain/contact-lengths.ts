/** Characters that each field of a message may have. Requirements: r-length-message, r-length-names, r-length-email. */
export const contactLengths = { name: 200, email: 254, subject: 200, message: 5_000 } as const
