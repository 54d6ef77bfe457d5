import type { Species } from './fish.ts'

export const chromis: Species = {
  height: 0.42,
  width: 0.18,
  crest: 0.36,
  stalk: 0.26,
  fork: 0.32,
  back: [0.08, 0.3, 0.36],
  flank: [0.2, 0.55, 0.55],
  belly: [0.5, 0.75, 0.7],
  fin: [0.12, 0.35, 0.4],
  dorsal: [
    { from: 0.28, to: 0.9, height: 0.07, sharp: 0.3 },
    { from: 0.6, to: 0.92, height: -0.07, sharp: 0.3 },
  ],
}

export const anthias: Species = {
  height: 0.34,
  width: 0.16,
  crest: 0.34,
  stalk: 0.26,
  fork: 0.4,
  back: [0.75, 0.2, 0.05],
  flank: [0.9, 0.32, 0.1],
  belly: [0.95, 0.5, 0.28],
  fin: [0.85, 0.3, 0.16],
  dorsal: [
    { from: 0.25, to: 0.9, height: 0.08, sharp: 0.15 },
    { from: 0.6, to: 0.92, height: -0.08, sharp: 0.4 },
  ],
}

export const trevally: Species = {
  height: 0.36,
  width: 0.14,
  crest: 0.34,
  stalk: 0.09,
  fork: 0.55,
  back: [0.04, 0.07, 0.09],
  flank: [0.3, 0.36, 0.38],
  belly: [0.5, 0.55, 0.56],
  fin: [0.06, 0.08, 0.09],
  dorsal: [
    { from: 0.48, to: 1, height: 0.11, sharp: 0.08 },
    { from: 0.52, to: 1, height: -0.1, sharp: 0.08 },
  ],
}

export const fusilier: Species = {
  height: 0.26,
  width: 0.15,
  crest: 0.38,
  stalk: 0.16,
  fork: 0.55,
  back: [0.04, 0.16, 0.4],
  flank: [0.16, 0.42, 0.62],
  belly: [0.6, 0.72, 0.75],
  fin: [0.5, 0.5, 0.12],
  mark: (along, up) => (up > 0.45 && along > 0.2 ? [0.65, 0.58, 0.1] : null),
  dorsal: [{ from: 0.3, to: 0.9, height: 0.04, sharp: 0.2 }],
}

export const sweep: Species = {
  height: 0.44,
  width: 0.15,
  crest: 0.36,
  stalk: 0.16,
  fork: 0.4,
  back: [0.1, 0.13, 0.14],
  flank: [0.34, 0.4, 0.4],
  belly: [0.62, 0.66, 0.64],
  fin: [0.1, 0.12, 0.13],
  mark: (along, up) => (Math.abs(along - 0.42) < 0.06 && up > -0.5 ? [0.06, 0.07, 0.08] : null),
  dorsal: [
    { from: 0.3, to: 0.92, height: 0.1, sharp: 0.5 },
    { from: 0.55, to: 0.92, height: -0.09, sharp: 0.3 },
  ],
}

export const bullseye: Species = {
  height: 0.42,
  width: 0.16,
  crest: 0.3,
  stalk: 0.16,
  fork: 0.32,
  back: [0.3, 0.2, 0.1],
  flank: [0.62, 0.42, 0.24],
  belly: [0.75, 0.66, 0.52],
  fin: [0.3, 0.16, 0.06],
  dorsal: [
    { from: 0.3, to: 0.55, height: 0.12, sharp: 0.3 },
    { from: 0.45, to: 0.95, height: -0.09, sharp: 0.15 },
  ],
}

export const wrasse: Species = {
  height: 0.34,
  width: 0.2,
  crest: 0.36,
  stalk: 0.42,
  fork: 0.06,
  back: [0.05, 0.16, 0.42],
  flank: [0.07, 0.24, 0.55],
  belly: [0.12, 0.34, 0.6],
  fin: [0.06, 0.16, 0.4],
  dorsal: [
    { from: 0.25, to: 0.92, height: 0.06, sharp: 0.5 },
    { from: 0.55, to: 0.92, height: -0.06, sharp: 0.5 },
  ],
}

export const butterfly: Species = {
  height: 0.62,
  width: 0.13,
  crest: 0.45,
  stalk: 0.18,
  fork: 0.05,
  back: [0.85, 0.6, 0.06],
  flank: [0.9, 0.72, 0.16],
  belly: [0.9, 0.86, 0.66],
  fin: [0.85, 0.62, 0.08],
  mark: (along) => (Math.abs(along - 0.14) < 0.04 ? [0.03, 0.03, 0.03] : null),
  dorsal: [
    { from: 0.3, to: 0.95, height: 0.1, sharp: 0.7 },
    { from: 0.5, to: 0.95, height: -0.1, sharp: 0.6 },
  ],
}
