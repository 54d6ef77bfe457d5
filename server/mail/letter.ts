interface Person {
  name: string
  address: string
}

/** A whole message. Names and addresses stay apart, so that none of them can say more than one. */
export interface Letter {
  to: string | Person
  replyTo?: Person
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The `id-left` of Message-ID: the same for every attempt, so that a repeated message can be told. */
  messageId: string
}
