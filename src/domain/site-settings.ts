import { type BannerChoice, bannerPool } from './banner.ts'
import { contactFaq, type Question } from './contact-faq.ts'
import { type HeroSlide, heroSlides } from './hero-slides.ts'

/** What an owner changes of the site without a developer, by name: its own texts and choices. */
export interface SiteSettings {
  heroSlides: readonly HeroSlide[]
  bannerPool: readonly BannerChoice[]
  contactFaq: readonly Question[]
  /** Whole https addresses; an empty one is none. */
  socialLinks: Record<SocialNetwork, string>
  /** What search engines are told of a review that carries no stars: 1 to 5 in tenths, or nothing. */
  defaultRating: number | 'off'
  /** Above the first link to a shop. */
  disclosureLine: string
}
export type SettingName = keyof SiteSettings

const socialNetworks = ['facebook', 'instagram', 'youtube'] as const
type SocialNetwork = (typeof socialNetworks)[number]

/** What holds as long as nobody has said otherwise. */
export const originalSettings: SiteSettings = {
  heroSlides,
  bannerPool,
  contactFaq,
  socialLinks: { facebook: '', instagram: '', youtube: '' },
  defaultRating: 4.5,
  disclosureLine: 'Links to shops may be affiliate links: we may earn from a purchase, at no cost to you.',
}

/** In the order of the Site tab. */
export const settingNames = Object.keys(originalSettings) as SettingName[]
