import { Link, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { diverEmergencyNumber, diverEmergencyNumberFromOverseas } from '#domain/emergency.ts'
import { colour, measure, type } from './look.ts'
import { curly, typeset } from './typeset.ts'

function card(number: string, words: string, share: number, url: string | null): ReactElement {
  const isFirst = number === '000'
  const style = {
    flexGrow: share,
    flexBasis: 0,
    backgroundColor: isFirst ? colour.coral : colour.raised,
    borderWidth: isFirst ? 0 : 0.8,
    borderColor: colour.ink,
    padding: 9,
    marginLeft: isFirst ? 0 : 8,
  }
  const ink = isFirst ? '#ffffff' : colour.ink
  const figure = {
    fontFamily: 'Newsreader Display',
    fontSize: 21,
    lineHeight: 1.05,
    color: ink,
    textDecoration: 'none',
  } as const
  return createElement(
    View,
    { key: number, style },
    url
      ? createElement(Link, { src: url, style: figure }, curly(number))
      : createElement(Text, { style: figure }, curly(number)),
    createElement(
      Text,
      { style: { ...type.small, color: isFirst ? ink : colour.inkSoft, marginTop: 3 } },
      typeset(words),
    ),
  )
}

/** The numbers to save; coral for the one that comes first. */
export function numbersFigure(): ReactElement {
  return createElement(
    View,
    { style: { flexDirection: 'row', width: measure } },
    card('000', 'Ambulance, police. Say "diving emergency".', 0.9, 'tel:000'),
    card(
      diverEmergencyNumber,
      `Diver Emergency Service, day and night, free within Australia; from overseas ${diverEmergencyNumberFromOverseas}`,
      1.7,
      `tel:${diverEmergencyNumber.replaceAll(' ', '')}`,
    ),
    card('VHF 16', 'At sea. Mayday for danger to life, else Pan-pan. No answer: EPIRB or PLB.', 1.15, null),
  )
}
