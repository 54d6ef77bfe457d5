import { type BannerChoice, bannerPool } from './banner.ts'
import { type HeroSlide, heroSlides } from './hero-slides.ts'

interface Question {
  question: string
  /** Plain text in which `[words](/path)` is a link to a page of ours. */
  answer: string
}

const contactFaq: readonly Question[] = [
  {
    question: 'Can you recommend gear for me personally?',
    answer:
      'Yes, within reason. Tell us where you dive, how often, how cold you get, what you own already and what you want to spend. We answer with what the specifications support. Fit is another matter: for masks, boots and suits, go to a shop and try them on.',
  },
  {
    question: 'Will you review a particular product?',
    answer:
      'Suggest it. Send the name, and tell us what you would want to know before buying. We look first at what divers in Australia can actually buy. Makers may write too, but cannot pay for a review or see one before it is published.',
  },
  {
    question: 'Do you teach courses?',
    answer:
      'No. We run no courses ourselves and take no bookings. Our [guide to learning](/learn-to-dive) describes the steps and the questions to ask; for the course itself, choose a school of a recognised agency near the water where you mean to dive.',
  },
  {
    question: 'How do you choose the dive sites?',
    answer:
      'A site needs a way in that divers may use, if only with a permit or a guide, enough reliable knowledge to fill an honest entry, and a reason to go. One that has closed stays, and says so first. Nobody can pay for a place in the [directory](/dive-sites). If yours is missing or we have it wrong, write to us with the name and how you know.',
  },
]

/** Texts and choices that an owner changes without a developer, by name. */
export interface SiteSettings {
  /** An empty email address or operator is none. */
  identity: { name: string; contactEmail: string; operator: string }
  heroSlides: readonly HeroSlide[]
  bannerPool: readonly BannerChoice[]
  contactFaq: readonly Question[]
  /** Whole https addresses; an empty one is none. */
  socialLinks: Record<SocialNetwork, string>
  /** The rating in structured data of a review without stars: 1 to 5 in tenths, or none. */
  defaultRating: number | 'off'
  /** Above the first link to a shop. */
  disclosureLine: string
}
export type SettingName = keyof SiteSettings

const socialNetworks = ['facebook', 'instagram', 'youtube'] as const
type SocialNetwork = (typeof socialNetworks)[number]

export const originalSettings: SiteSettings = {
  identity: { name: 'Kelp & Coral', contactEmail: '', operator: '' },
  heroSlides,
  bannerPool,
  contactFaq,
  socialLinks: { facebook: '', instagram: '', youtube: '' },
  defaultRating: 4.5,
  disclosureLine: 'Links to shops may be affiliate links: we may earn from a purchase, at no cost to you.',
}

/** In the order of the Site tab. */
export const settingNames = Object.keys(originalSettings) as SettingName[]
