import type { ColumnType, Generated } from 'kysely'
import type { QuestionColumnTypes, SnapshotTexts } from './question-columns.ts'

/*
 * The columns of every table, for Kysely. Each interface mirrors a migration and changes with a new one.
 * `Generated` columns have a default in the database. Timestamps are read as Date.
 */

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>
/** The driver serialises the value on write and parses it on read. It would write an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, T, T>

export interface Tables {
  identity_user: IdentityUserTable
  identity_group_member: IdentityGroupMemberTable
  identity_code: IdentityCodeTable
  identity_challenge: IdentityChallengeTable
  identity_session: IdentitySessionTable
  identity_totp: IdentityTotpTable
  identity_device: IdentityDeviceTable
  identity_key: IdentityKeyTable
  identity_deleted_session: IdentityDeletedSessionTable
  rate_limit: RateLimitTable
  password_guess: PasswordAttemptTable
  undelivered_mail: UndeliveredMailTable
  audit_event: AuditEventTable
  app_user: AppUserTable
  picture: PictureTable
  pack: PackTable
  question: QuestionTable
  question_option: QuestionOptionTable
  tag: TagTable
  pack_tag: PackTagTable
  question_tag: QuestionTagTable
  question_vote: QuestionVoteTable
  verification: VerificationTable
  creator_application: CreatorApplicationTable
  report: ReportTable
  exam_paper: ExamPaperTable
  exam_attempt: ExamAttemptTable
  exam_answer: ExamAnswerTable
  exam_result: ExamResultTable
  search_word: SearchWordTable
  search_record: SearchRecordTable
  search_cell: SearchCellTable
  search_hosting: SearchHostingTable
  search_change: SearchChangeTable
}

export interface IdentityUserTable {
  /** The pool's immutable user name: a UUIDv7, also `app_user.id`. */
  sub: string
  email: string
  /** NFC, trimmed and lower case, for sign-in. */
  email_key: string
  email_verified: Generated<boolean>
  phone_number: string | null
  given_name: string
  family_name: string
  /** `custom:level`: class_1 … other. */
  level: string | null
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'
  is_enabled: Generated<boolean>
  srp_salt: string
  /** Sealed with the secret key (lib/sealing.ts): big-endian bytes of g^x mod N. */
  srp_verifier: Buffer
  /** Sign-in requires an authenticator app; an account without one sets it up during sign-in. */
  must_set_up_mfa: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface IdentityGroupMemberTable {
  sub: string
  group_name: 'ADMINS' | 'CREATORS' | 'CONTEST_CREATORS'
  created_at: Timestamp
}

export interface IdentityCodeTable {
  sub: string
  purpose: 'sign-up' | 'reset-password' | 'email'
  code_hash: Buffer
  /** From unknown addresses; `known_tries` counts addresses that the account was used from. */
  tries: Generated<number>
  known_tries: Generated<number>
  /** The address the code proves, if not the account's own: a new e-mail. */
  target: string | null
  spent_at: Timestamp | null
  created_at: Timestamp
  expires_at: RequiredTimestamp
}

/** The state of a pending sign-in between two calls. */
export interface IdentityChallengeTable {
  id: string
  kind: string
  /** Sealed JSON. */
  state: Buffer
  created_at: Timestamp
  expires_at: RequiredTimestamp
}

/** A session: a family of refresh tokens that share `origin_jti`. */
export interface IdentitySessionTable {
  origin_jti: string
  sub: string
  auth_time: RequiredTimestamp
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  rotated_at: Timestamp | null
  expires_at: RequiredTimestamp
  revoked_at: Timestamp | null
  /** The device it was opened on, or was offered to remember. */
  device_id: string | null
  created_at: Timestamp
}

/** The authenticator app of an account. */
export interface IdentityTotpTable {
  sub: string
  /** Sealed; proved by a code. */
  seed: Buffer | null
  /** Sealed; issued, not yet proved. */
  pending_seed: Buffer | null
  /** The 30-second step of the newest accepted code: that code and older ones are spent. */
  last_step: Generated<number>
  friendly_name: string | null
  is_enabled: Generated<boolean>
  is_preferred: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A remembered browser: its secret replaces one-time codes. */
export interface IdentityDeviceTable {
  id: string
  sub: string
  name: string
  /** Hexadecimal. */
  salt: string
  /** Sealed: big-endian bytes of g^x mod N. */
  verifier: Buffer
  is_remembered: Generated<boolean>
  last_address: string | null
  created_at: Timestamp
  updated_at: Timestamp
  last_authenticated_at: Timestamp
}

export interface IdentityKeyTable {
  kid: string
  public_jwk: Json<Record<string, unknown>>
  /** Sealed JSON of the private JWK. */
  private_jwk: Buffer
  created_at: Timestamp
  /** Published from `created_at`; signs from here on, when every process and client has it. */
  signs_from: RequiredTimestamp
  retired_at: Timestamp | null
}

export interface RateLimitTable {
  bucket: string
  hits: number
  window_ends_at: RequiredTimestamp
}

/** Password attempts: `failures` is negative while attempts are free. */
export interface PasswordAttemptTable {
  bucket: string
  failures: number
  locked_until: Timestamp | null
  forgotten_at: RequiredTimestamp
  /** The last admitted attempt. */
  admitted: string
}

export interface IdentityDeletedSessionTable {
  origin_jti: string
  deleted_at: RequiredTimestamp
}

export interface UndeliveredMailTable {
  id: string
  /** Sealed JSON of the mail. */
  sealed: Buffer
  error: string
  failed_at: RequiredTimestamp
}

export interface AuditEventTable {
  id: string
  at: Timestamp
  kind: string
  sub: string | null
  address: string | null
  detail: Json<Record<string, unknown>>
}

export interface AppUserTable {
  id: string
  full_name: string
  /** Maintained by triggers on `question` and `pack`. */
  question_count: Generated<number>
  pack_count: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A picture of a question. `path` is the key of its largest size in the image store. */
export interface PictureTable {
  path: string
  /** Null when the account was deleted. */
  owner: string | null
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** The width of every size, ascending; the last is `width`. */
  widths: number[]
  /** Of all sizes together. */
  bytes: number
  created_at: Timestamp
  /** When the last reference was removed; null while there is one. */
  unused_since: Timestamp | null
}

export interface PackTable {
  id: string
  owner: string
  name: string
  level: string
  language: string
  automatic_numbering: boolean
  verification_status: Generated<boolean>
  /** Chosen by the browser once per form, so that a repeated save updates the same pack. */
  creation_key: string | null
  /** The form instance that last saved it; null when something else did. */
  saved_by_form: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** The question's fields are columns of the same names in snake case: contract/question-fields.ts. */
export interface QuestionTable extends QuestionColumnTypes {
  id: string
  owner: string
  pack_id: string | null
  /** Number in the pack, from 1; null outside a pack. */
  position: number | null
  /** The id of the right option: one of this question's own (deferred foreign key). */
  answer: string
  image_path: string | null
  verification_status: Generated<boolean>
  vote_count: Generated<number>
  creation_key: string | null
  /** The form instance that last saved it; null when something else did. */
  saved_by_form: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface QuestionOptionTable {
  id: string
  question_id: string
  /** Position of the option, 1 to 4: shuffled when the question is saved. */
  position: number
  content: string
}

export interface TagTable {
  name: string
  created_at: Timestamp
}

export interface PackTagTable {
  id: string
  pack_id: string
  tag_id: string
  position: number
}

export interface QuestionTagTable {
  id: string
  question_id: string
  tag_id: string
  position: number
}

/** One per user and question; `question.vote_count` is up votes minus down votes. */
export interface QuestionVoteTable {
  id: string
  question_id: string
  user_id: string
  type: 'up' | 'down'
  created_at: RequiredTimestamp
}

/** Of a question or of a pack: exactly one of the two ids is set. */
export interface VerificationTable {
  id: string
  question_id: string | null
  pack_id: string | null
  /** The administrator; null when the account was deleted. */
  user_id: string | null
  created_at: Timestamp
}

export interface CreatorApplicationTable {
  owner: string
  /** As in the account at the time of the application. */
  full_name: string
  email: string
  /** With +88. */
  phone: string
  reason: string
  experience: string
  credentials: string
  facebook_link: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  /** The administrator; null before the decision, and when that account was deleted. */
  reviewed_by: string | null
  reviewed_at: Timestamp | null
  created_at: Timestamp
}

/**
 * About a question or a pack: exactly one of the two ids is set. Open until an administrator dismisses it.
 */
export interface ReportTable {
  id: string
  question_id: string | null
  pack_id: string | null
  user_id: string
  reason: 'inappropriate' | 'incorrect' | 'spam'
  created_at: RequiredTimestamp
  dismissed_at: Timestamp | null
  dismissed_by: string | null
}

/** An exam snapshot, stored once for all attempts: the key is the SHA-256 of the document. */
export interface ExamPaperTable {
  hash: Buffer
  document: Json<ExamSnapshot>
  created_at: Timestamp
}

export interface ExamSnapshot {
  pack: { id: string; name: string; level: string; language: string; automaticNumbering: boolean }
  questions: (SnapshotTexts & {
    id: string
    imagePath: string | null
    options: { id: string; content: string }[]
    /** Option id. Never leaves the server before the exam is submitted. */
    answer: string
    tags: string[]
  })[]
}

export interface ExamAttemptTable {
  id: string
  owner: string
  pack_id: string
  paper_hash: Buffer
  limit_seconds: number
  started_at: RequiredTimestamp
  deadline: RequiredTimestamp
  submitted_at: Timestamp | null
  /** Who submitted it: the learner, or the server when the time was up. */
  closed_by: 'learner' | 'server' | null
  /** Hundredths of a mark deducted for a wrong answer. */
  wrong_mark: Generated<number>
}

/** A chosen answer of an attempt, saved at once. */
export interface ExamAnswerTable {
  attempt_id: string
  /** The question's number in the exam, from 1. */
  place: number
  option_id: string
  /** From the learner's device, clamped between the attempt's start and the time of saving. */
  chosen_at: RequiredTimestamp
  saved_at: RequiredTimestamp
}

export interface ExamResultTable {
  id: string
  owner: string
  /** Not a foreign key: a result outlives the pack. */
  pack_id: string
  pack_name: string
  attempt_id: string | null
  paper_hash: Buffer
  /** One entry per question in order: the chosen option's id or null. */
  selected_options: Json<(string | null)[]>
  correct_count: number
  wrong_count: Generated<number>
  /** Hundredths of a mark. */
  wrong_mark: Generated<number>
  question_count: number
  /** 0 when submitted on time; otherwise the delay after the deadline. */
  late_seconds: Generated<number>
  /** When the learner first saw the right answers of an exam that the server submitted. */
  opened_at: Timestamp | null
  created_at: Timestamp
  expire_at: RequiredTimestamp
}

/**
 * Search terms, each once: a word; `^` and the first 1 to 4 code points of words; `#tag`; `@word` of a tag.
 */
export interface SearchWordTable {
  id: Generated<number>
  word: string
  /** Set for plain words only; `sounds` where the word has a reading. */
  folded: string | null
  sounds: string | null
  /** The transaction (xid8) that added it: readers fetch what was added since their last snapshot. */
  added_in: Generated<string>
}

/** A question or a pack as search finds it; partitioned by `rank`. Maintained by features/search/index. */
export interface SearchRecordTable {
  /** Assigned once per object: breaks ties. */
  number: Generated<number>
  object_id: string
  /** Lower ranks first: 10,000,000 if verified, plus the votes, negated. */
  rank: number
  /** ((type * 3 + language) * 12 + level) * 2 + verified, in the order of contract/. */
  cell: number
  verified: boolean
  votes: number
  type: 'Question' | 'Pack'
  query: string
  language: string
  level: string
  tags: string[]
  /** Ids of `search_word`, ascending. */
  tokens: number[]
  /**
   * Little-endian int32: the ids of the words of `query` in order, then for each tag a 0 and the ids of its
   * words.
   */
  sequence: Buffer
}

/** The number of records in a cell is the sum of its rows. */
export interface SearchCellTable {
  cell: number
  n: number
}

/** One row. */
export interface SearchHostingTable {
  is_on: Generated<boolean>
  only_row: Generated<boolean>
}

/** A record that the hosted search must update; its current state is read when it is sent. */
export interface SearchChangeTable {
  id: Generated<string>
  object_id: string
  created_at: Timestamp
}
