import type { Row, Section } from './section.ts'

/** The account, with its groups and ways to sign in. */
export const account: Section = {
  name: 'account',
  tables: [
    'identity_user',
    'identity_group_member',
    'identity_withdrawn_group',
    'identity_totp',
    'identity_recovery_code',
    'identity_code',
    'identity_sign_up',
    'identity_browser',
    'identity_provider_link',
    'identity_passkey',
    'identity_pupil',
  ],
  rowsPerPage: 1,
  read: async (sql, sub, after) =>
    after !== null
      ? []
      : sql<Row>`
          select u.sub as key, json_build_object(
            'id', u.sub, 'email', u.email, 'emailVerified', u.email_verified, 'phoneNumber', u.phone_number,
            'signsInWithPhoneNumber', coalesce(u.verified_phone = u.phone_number, false),
            'firstName', u.given_name, 'lastName', u.family_name, 'level', u.level, 'status', u.status,
            'isEnabled', u.is_enabled, 'hasPassword', u.has_password, 'createdAt', u.created_at, 'updatedAt', u.updated_at,
            'groups', array(
              select json_build_object('name', g.group_name, 'since', g.created_at)
              from identity_group_member g where g.sub = u.sub order by g.group_name),
            'groupsWithdrawn', array(
              select json_build_object('name', w.group_name, 'at', w.withdrawn_at)
              from identity_withdrawn_group w where w.sub = u.sub order by w.group_name),
            'authenticatorApp', (
              select json_build_object('name', t.friendly_name, 'isEnabled', t.is_enabled, 'createdAt', t.created_at)
              from identity_totp t where t.sub = u.sub),
            'recoveryCodes', array(
              select json_build_object('createdAt', r.created_at, 'usedAt', r.used_at)
              from identity_recovery_code r where r.sub = u.sub order by r.created_at, r.used_at),
            'codesSent', array(
              select json_build_object(
                'for', c.purpose, 'newEmail', case when c.purpose <> 'phone' then c.target end,
                'phoneNumber', case when c.purpose = 'phone' then c.target end, 'sentAt', c.created_at, 'usedAt', c.spent_at)
              from identity_code c where c.sub = u.sub order by c.created_at),
            'signUps', array(
              select json_build_object(
                'firstName', s.given_name, 'lastName', s.family_name, 'phoneNumber', s.phone_number,
                'level', s.level, 'at', s.created_at, 'confirmedAt', s.spent_at)
              from identity_sign_up s where s.sub = u.sub order by s.created_at),
            'providers', array(
              select json_build_object(
                'issuer', p.issuer, 'userId', p.subject, 'email', p.email, 'addedAt', p.created_at,
                'lastUsedAt', p.last_used_at)
              from identity_provider_link p where p.sub = u.sub order by p.created_at),
            'passkeys', array(
              select json_build_object(
                'browser', k.browser, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at)
              from identity_passkey k where k.sub = u.sub order by k.created_at),
            'pupilLists', array(
              select json_build_object('name', l.name, 'addedAt', e.created_at)
              from identity_pupil e join pupil_list l on l.id = e.list_id
              where e.sub = u.sub order by e.created_at),
            'knownBrowsers', array(
              select json_build_object('lastUsedAt', b.last_used_at)
              from identity_browser b where b.sub = u.sub order by b.last_used_at)
          ) as item
          from identity_user u where u.sub = ${sub}`,
}
