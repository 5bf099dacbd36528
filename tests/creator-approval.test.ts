import { expect, test } from 'vitest'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { newId } from '../server/lib/new-id.ts'
import type { Group } from '../server/lib/viewer.ts'
import { startTestApp } from './support/app.ts'
import { clientId } from './support/identity-pool.ts'
import { forAllTests } from './support/test-world.ts'

const app = await forAllTests(startTestApp())

async function identity(action: string, payload: object) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` }
  return (await app.app.inject({ method: 'POST', url: '/identity', headers, payload })).json()
}

const authenticate = async (flow: string, parameters: object) => {
  const { AuthenticationResult } = await identity('InitiateAuth', {
    AuthFlow: flow,
    ClientId: clientId,
    AuthParameters: parameters,
  })
  return AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string }
}

async function signedIn(email: string, groups: Group[] = []) {
  const password = 'correct horse'
  const names = { givenName: 'Ayesha', familyName: 'Rahman' }
  const { sub } = await createConfirmedAccount(app.deps, { email, password, ...names, groups })
  return { sub, ...(await authenticate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })) }
}

async function ask(authorization: string, query: string) {
  const headers = { authorization }
  return (await app.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json()
}

const groupsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['cognito:groups']

const apply = `mutation { makeCreatorApplication(reason: "কারণ", experience: "None", credentials: "DU",
  phone: "01712345678", facebookLink: "https://facebook.com/a") { id } }`
const createPack = () =>
  `mutation { createPackObject(name: "P", level: "SSC", language: "Any", creationKey: "${newId()}") { id } }`

test('an approved applicant has the group in the next token and may create with it', async () => {
  const applicant = await signedIn('applicant@example.com')
  const admin = await signedIn('admin@example.com', ['ADMINS'])
  await ask(applicant.AccessToken, apply)
  const approve = `mutation { approveCreatorApplication(owner: "${applicant.sub}") { status } }`
  expect((await ask(admin.AccessToken, approve)).data.approveCreatorApplication.status).toBe('success')

  expect((await ask(applicant.AccessToken, createPack())).errors[0].extensions.code).toBe('FORBIDDEN')
  const next = await authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: applicant.RefreshToken })

  expect(groupsIn(next.AccessToken)).toEqual(['CREATORS'])
  expect(groupsIn(next.IdToken)).toEqual(['CREATORS'])
  expect((await ask(next.AccessToken, createPack())).errors).toBeUndefined()
})

test('the personal data file contains the application, which is deleted with the account', async () => {
  const applicant = await signedIn('leaving@example.com')
  const admin = await signedIn('reviewer@example.com', ['ADMINS'])
  await signedIn('second.reviewer@example.com', ['ADMINS'])
  await ask(applicant.AccessToken, apply)
  await ask(admin.AccessToken, `mutation { rejectCreatorApplication(owner: "${applicant.sub}") { status } }`)
  const headers = { authorization: `Bearer ${applicant.AccessToken}` }

  const file = (await app.app.inject({ url: '/account/data', headers })).json()
  await identity('DeleteUser', { AccessToken: admin.AccessToken })
  const [application] = await app.deps.sql`
    select status, reviewed_by, reviewed_at from creator_application where owner = ${applicant.sub}`
  await identity('DeleteUser', { AccessToken: applicant.AccessToken })

  expect(file.creatorApplication).toMatchObject([
    { reason: 'কারণ', status: 'rejected', email: 'leaving@example.com' },
  ])
  expect(JSON.stringify(file)).not.toContain(admin.sub)
  expect(application).toEqual({ status: 'rejected', reviewed_by: null, reviewed_at: expect.any(Date) })
  const left = await app.deps.sql`select 1 from creator_application where owner = ${applicant.sub}`
  expect(left).toHaveLength(0)
})
