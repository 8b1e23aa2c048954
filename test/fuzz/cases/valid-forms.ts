import { flowServers } from '../../../src/flows/index.server'
import { aDelegate } from '../../builders/delegate'
import { aLogo } from '../../builders/exhibitor'
import { buildForm } from '../../builders/form-builders'
import { aPhoto } from '../../builders/grant-application'
import { type ApiRoute, fileFields, sampleValue } from './openapi-document'

/** A valid form: its values, and its images by field. */
export interface ValidForm {
  values: Record<string, unknown>
  images: Record<string, Buffer>
}

/** The visitor in the ticket check; the tests search the log for this email domain. */
const resendCodeVisitor = {
  fullName: 'Ngozi Ude',
  email: 'ngozi@example.com',
  country: 'Nigeria',
  countryCode: '+234',
}

/**
 * Creates forms that are accepted unchanged, so that modified ones reach deep into the server. A route
 * without a predefined form gets a sample form from its schema.
 */
export async function createValidForms(routes: readonly ApiRoute[]): Promise<Map<string, ValidForm[]>> {
  const [logo, photo] = [await aLogo(), await aPhoto({ width: 64, height: 48 })]
  const imagesOf = ({ body }: ApiRoute) =>
    Object.fromEntries(fileFields(body).map((field) => [field, field === 'LogoAndBranding' ? logo : photo]))
  const formsOf = async (route: ApiRoute): Promise<ValidForm[]> => {
    if (route.path === '/api/ticket-check')
      return [{ values: { ...resendCodeVisitor, phoneNumber: '8030000000' }, images: {} }]
    const images = imagesOf(route)
    const flow = flowServers.find(({ flow: { submitPath } }) => submitPath === route.path)?.flow.name
    if (flow === undefined)
      return [{ values: sampleValue({ type: 'object', ...route.body }) as ValidForm['values'], images }]
    const values = withoutFiles(await buildForm(flow))
    // A registration has a picture only for free tickets, and no payment with them.
    return flow === 'registration'
      ? [
          { values: aDelegate(), images },
          { values, images: {} },
        ]
      : [{ values, images }]
  }
  return new Map(await Promise.all(routes.map(async (route) => [route.path, await formsOf(route)] as const)))
}

function withoutFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)))
}
