import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

// Swagger UI has dark colours, but follows the system only with the top bar, which we leave out.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followSystem()
dark.addEventListener('change', followSystem)

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  // A call tried out here would be made with the administrator's session.
  supportedSubmitMethods: [],
  // The default asks another server for a badge.
  validatorUrl: null,
  // Its colours are too faint to read.
  syntaxHighlight: { activated: false },
})
