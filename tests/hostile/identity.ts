import { identityActions } from '../../server/identity/plugin.ts'
import { identityPoolId, userPoolClientId } from '../../server/identity/public-config.ts'
import { bodyFrom } from '../support/odd-bodies.ts'
import type { Door, HostileWorld } from './door.ts'

const oddTargets = [
  '',
  'Nonsense',
  'AWSCognitoIdentityProviderService.',
  'AWSCognitoIdentityProviderService.toString',
  '.',
  '__proto__',
  'AWSCognitoIdentityProviderService.__proto__',
  'AWSCognitoIdentityService.SignUp',
  'awscognitoidentityproviderservice.SignUp',
  'AWSCognitoIdentityProviderService.GetUser.x',
  'AWSCognitoIdentityProviderService.AdminDeleteUser',
]

/** Each action of the user pool and of the identity pool, with a body that it accepts, changed afterwards. */
export function createIdentityDoor({ account }: Pick<HostileWorld, 'account'>): Door {
  const models = new Map([...identityActions.keys()].map((target) => [target, modelOf(target, account)]))
  const targets = [...models.keys()]
  return (random) => {
    const target = random.below(50) === 0 ? random.pick(oddTargets) : random.pick(targets)
    return {
      method: 'POST',
      path: '/identity',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
      body: bodyFrom(models.get(target) ?? { a: 1 }, random),
    }
  }
}

/** A body that an action accepts, or nearly: every member that any action reads. */
function modelOf(target: string, { email, ...tokens }: HostileWorld['account']) {
  if (target.startsWith('AWSCognitoIdentityService.')) {
    return {
      IdentityPoolId: identityPoolId,
      IdentityId: 'ap-southeast-1:6f6e7573-6869-4c6f-8e2d-706f6f6c3031',
      Logins: { 'localhost:3000/identity/ap-southeast-1_Onushilon': tokens.IdToken },
    }
  }
  // Actions that would end the session the other bodies need are called without it.
  const endsSession = /DeleteUser|GlobalSignOut|RevokeToken|EndSession/.test(target)
  return {
    ClientId: userPoolClientId,
    Username: email,
    Password: 'correct horse',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'phone_number', Value: '+8801712345678' },
      { Name: 'given_name', Value: 'Ayesha' },
      { Name: 'custom:level', Value: 'class_9' },
    ],
    AccessToken: endsSession ? 'a.b.c' : tokens.AccessToken,
    RefreshToken: tokens.RefreshToken,
    Token: 'x',
    Session: '01900000-0000-7000-8000-000000000000',
    SessionId: '01900000-0000-7000-8000-000000000000',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: {
      USERNAME: email,
      SRP_A: 'ab12',
      PASSWORD: 'x',
      REFRESH_TOKEN: 'x',
      DEVICE_KEY: 'ap-southeast-1_x',
    },
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: email,
      ANSWER: '123456',
      SOFTWARE_TOKEN_MFA_CODE: '123456',
      NEW_PASSWORD: 'correct horse',
      DEVICE_KEY: 'ap-southeast-1_01900000-0000-7000-8000-000000000000',
      SRP_A: 'ab12',
      PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(48, 1).toString('base64'),
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32, 1).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 01:02:03 UTC 2026',
    },
    ConfirmationCode: '123456',
    Code: '123456',
    UserCode: '123456',
    AttributeName: 'email',
    PreviousPassword: 'wrong horse',
    ProposedPassword: 'new horse battery',
    DeviceKey: 'ap-southeast-1_01900000-0000-7000-8000-000000000000',
    DeviceName: 'Firefox',
    DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
    DeviceRememberedStatus: 'remembered',
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    Limit: 10,
    FriendlyDeviceName: 'Phone',
    ClientMetadata: { a: 'b' },
  }
}
