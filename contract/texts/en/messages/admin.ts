/** Refusals of the administrator's commands. */
export const adminMessages = {
  'admin.notAnEmail': ({ email }: { email: string }) => `${email} is not an e-mail address.`,
  'admin.accountExists': ({ email }: { email: string }) => `There is an account for ${email} already.`,
  'admin.noAccount': ({ email }: { email: string }) => `There is no account for ${email}.`,
  'admin.noAddress': 'There is no e-mail address to send a code to. Give a first password.',
  'admin.lastAdministrator': 'This is the last administrator who can sign in. Make somebody else one first.',
  'admin.weakPassword': ({ reason }: { reason: string }) => `${reason}`,
  'admin.keyIsComing': ({ signsFrom }: { signsFrom: string }) =>
    `A new key takes over at ${signsFrom} already.`,
  'admin.badPack': ({ problems }: { problems: string }) => `${problems}`,
  'person.notFound': 'There is no such account.',
  'person.yourself': 'You cannot disable your own account.',
  'person.yourselfKept': 'You delete your own account in your profile.',
  'person.ownPassword': 'You change your own password in your profile.',
  'person.hasAddress': 'This account has an e-mail address. Require a new password: a code goes there.',
  'person.otherName': 'This is not the name of the account.',
  'person.unknownGroup': 'There is no such group.',
  'person.reasonMissing': 'Say why.',
  'person.reasonTooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `The reason may have at most ${maxCharacters} characters.`,
  'person.hostedPool': 'The accounts are in a hosted pool: manage them there.',
}
