declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** As much of Swagger UI's configuration as we use. */
  export default function SwaggerUI(options: {
    url: string
    dom_id: string
    supportedSubmitMethods: string[]
    validatorUrl: null
    syntaxHighlight: { activated: boolean }
  }): void
}
