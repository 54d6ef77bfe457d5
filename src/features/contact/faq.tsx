import type { ReactNode } from 'react'
import { Link } from '../../components/link.tsx'

interface Question {
  question: string
  answer: ReactNode
}

const questions: Question[] = [
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
    answer: (
      <>
        No. We run no courses ourselves and take no bookings. Our{' '}
        <Link to="/learn-to-dive" className="text-link">
          guide to learning
        </Link>{' '}
        describes the steps and the questions to ask; for the course itself, choose a school of a recognised agency near
        the water where you mean to dive.
      </>
    ),
  },
  {
    question: 'How do you choose the dive sites?',
    answer: (
      <>
        A site needs a way in that is open to the public, enough reliable knowledge to fill an honest entry, and a
        reason to go. Nobody can pay for a place in the{' '}
        <Link to="/dive-sites" className="text-link">
          directory
        </Link>
        . If yours is missing or we have it wrong, write to us with the name and how you know.
      </>
    ),
  },
]

export function Faq() {
  return (
    <section aria-labelledby="faq" className="wrap mt-20 sm:mt-24">
      <h2 id="faq" className="border-b border-line pb-3 text-3xl sm:text-4xl">
        Frequently Asked Questions
      </h2>
      <div className="grid gap-x-16 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-b border-line py-7">
            <h3 className="text-2xl">{question}</h3>
            <p className="mt-3 max-w-[60ch]">{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
