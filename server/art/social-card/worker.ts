import { drawSocialCard } from './draw-social-card.ts'
import type { SocialCardContent } from './social-card-content.ts'

// The process that draws social cards: one message in, one message out. Its parent keeps the queue and the time limit.
process.on('message', async (content: SocialCardContent) => {
  try {
    process.send?.({ png: await drawSocialCard(content) })
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
// Ends with its parent, and when the parent disconnects.
process.on('disconnect', () => process.exit(0))
