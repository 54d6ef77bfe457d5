import { type Call, type Field, type OpenApiDocument, referenceOf, type Shape } from './api-reference-content.ts'

/** The reference of the REST interface for readers of the repository. */
export function referenceMarkdown(document: OpenApiDocument): string {
  const { groups, shapes, introduction } = referenceOf(document)
  return `${[
    '# REST API',
    'Made by `npm run api-docs` from the rows in `server/*/rest.ts`: change those. The running site shows the same at `/api/docs`, and as OpenAPI 3.1 at `/api/openapi.json`.',
    introduction,
    ...groups.flatMap(({ name, calls }) => [`## ${name}`, ...calls.map(callMarkdown)]),
    '## Shapes',
    ...shapes.map(shapeMarkdown),
  ].join('\n\n')}\n`
}

const guards = {
  none: '',
  sometimes: 'In part for the administrator alone, with a session.',
  needed: 'For the administrator, with a session.',
}

function callMarkdown({ method, path, summary, description, session, success, ...call }: Call): string {
  const answer = success.type === 'text/csv' ? 'a CSV file' : (success.answer?.type ?? 'nothing')
  const answers = [
    `- **${success.status}** ${answer}`,
    ...call.refusals.map(({ status, reason }) => `- ${status} ${reason}`),
  ]
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    description,
    guards[session],
    fieldTable(call.parameters),
    fieldTable(call.body),
    `\`\`\`sh\n${call.example}\n\`\`\``,
    answers.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function shapeMarkdown({ name, description, fields }: Shape): string {
  return [`### ${name}`, description, fieldTable(fields, 'optional')].filter(Boolean).join('\n\n')
}

function fieldTable(fields: (Field & { place?: string })[], marked: 'required' | 'optional' = 'required'): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ name, isRequired, type, place, description }) => {
    const words = [type, place].filter(Boolean).join(', ')
    const mark = isRequired === (marked === 'required') ? ` (${marked})` : ''
    return `| \`${name}\`${mark} | ${description ? `${words}. ${description}` : words} |`
  })
  return ['| Field | Value |', '|---|---|', ...rows].join('\n')
}
