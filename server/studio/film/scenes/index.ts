import type { Scene } from '../film-scene.ts'
import { heroDropOff } from './hero-drop-off.ts'
import { heroKelp } from './hero-kelp.ts'
import { heroReef } from './hero-reef.ts'
import { heroWreck } from './hero-wreck.ts'
import { siteCave } from './site-cave.ts'
import { siteJetty } from './site-jetty.ts'
import { siteKelp } from './site-kelp.ts'
import { siteManta } from './site-manta.ts'
import { siteSeadragon } from './site-seadragon.ts'
import { siteSharks } from './site-sharks.ts'

export const scenes: Record<string, () => Scene> = {
  'hero-kelp': heroKelp,
  'hero-reef': heroReef,
  'hero-drop-off': heroDropOff,
  'hero-wreck': heroWreck,
  'site-jetty': siteJetty,
  'site-cave': siteCave,
  'site-kelp': siteKelp,
  'site-sharks': siteSharks,
  'site-manta': siteManta,
  'site-seadragon': siteSeadragon,
}
