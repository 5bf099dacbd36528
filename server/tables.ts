import type { ColumnType, Generated } from 'kysely'

/*
 * The shape of every table, for Kysely. Each interface mirrors a migration; a change here comes with a new one.
 * `Generated` columns have a default in the database. Timestamps are read as Date.
 */

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>
/** Written as a value that postgres.js serialises, read back parsed. */
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
  /** The immutable user name of the pool: a UUIDv7, also `app_user.id`. */
  sub: string
  email: string
  /** NFC, trimmed and lower case: what sign-in compares. */
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
  /** Nobody signs in to the account without an authenticator app; who has none sets it up on the way. */
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
  /** From addresses that the account has not been used from; `known_tries` from those that it has. */
  tries: Generated<number>
  known_tries: Generated<number>
  /** The address that the code was sent to, where it proves one: a new e-mail waits here. */
  target: string | null
  spent_at: Timestamp | null
  created_at: Timestamp
  expires_at: RequiredTimestamp
}

/** A sign-in under way: what the server must remember between two calls of it. */
export interface IdentityChallengeTable {
  id: string
  kind: string
  /** Sealed JSON. */
  state: Buffer
  created_at: Timestamp
  expires_at: RequiredTimestamp
}

/** One signed-in session: a family of refresh tokens that share `origin_jti`. */
export interface IdentitySessionTable {
  origin_jti: string
  sub: string
  auth_time: RequiredTimestamp
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  rotated_at: Timestamp | null
  expires_at: RequiredTimestamp
  revoked_at: Timestamp | null
  /** The device it was opened on, or that was offered to become one. */
  device_id: string | null
  created_at: Timestamp
}

/** The authenticator app of an account. */
export interface IdentityTotpTable {
  sub: string
  /** Sealed; proved by a code. */
  seed: Buffer | null
  /** Sealed; handed out, not yet proved. */
  pending_seed: Buffer | null
  /** The 30-second step of the newest code that was accepted: that code and older ones are spent. */
  last_step: Generated<number>
  friendly_name: string | null
  is_enabled: Generated<boolean>
  is_preferred: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A browser that proves itself by a secret of its own, so that it is not asked for a one-time code again. */
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
  /** Published from `created_at`, signing from here on: every process and client knows it by then. */
  signs_from: RequiredTimestamp
  retired_at: Timestamp | null
}

export interface RateLimitTable {
  bucket: string
  hits: number
  window_ends_at: RequiredTimestamp
}

/** A count of guesses at one password: `failures` is negative while guesses are free. */
export interface PasswordAttemptTable {
  bucket: string
  failures: number
  locked_until: Timestamp | null
  forgotten_at: RequiredTimestamp
  /** The last guess that was let through. */
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
  /** Kept by triggers on `question` and `pack`. */
  question_count: Generated<number>
  pack_count: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A picture of a question. `path` is the key of its largest size in the image store. */
export interface PictureTable {
  path: string
  /** Null when the account is gone. */
  owner: string | null
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Of every size there is, ascending; the last is `width`. */
  widths: number[]
  /** Of all sizes together. */
  bytes: number
  created_at: Timestamp
  /** Since when neither a question nor anything else is known to need it; null while one does. */
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
  /** Chosen by the browser once per form, so that a repeated save changes the same pack. */
  creation_key: string | null
  /** The opened form that changed it last; null when something else did. */
  saved_by_form: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface QuestionTable {
  id: string
  owner: string
  pack_id: string | null
  /** Place in the pack, from 1; null outside a pack. */
  position: number | null
  question: string
  /** The id of the right option: one of this question's own (deferred foreign key). */
  answer: string
  explanation: string | null
  level: string
  language: string
  image_path: string | null
  verification_status: Generated<boolean>
  vote_count: Generated<number>
  creation_key: string | null
  /** The opened form that changed it last; null when something else did. */
  saved_by_form: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface QuestionOptionTable {
  id: string
  question_id: string
  /** Place on the paper, 1 to 4: shuffled when the question is saved. */
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

/** One of each person on each question; `question.vote_count` is the ups less the downs. */
export interface QuestionVoteTable {
  id: string
  question_id: string
  user_id: string
  type: 'up' | 'down'
  created_at: RequiredTimestamp
}

/** Of a question or of a pack: one of the two ids. */
export interface VerificationTable {
  id: string
  question_id: string | null
  pack_id: string | null
  /** The administrator; null when the account is gone. */
  user_id: string | null
  created_at: Timestamp
}

export interface CreatorApplicationTable {
  owner: string
  /** As the account had them when its owner applied. */
  full_name: string
  email: string
  /** With +88. */
  phone: string
  reason: string
  experience: string
  credentials: string
  facebook_link: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  /** The administrator; null before the decision, and when that account is gone. */
  reviewed_by: string | null
  reviewed_at: Timestamp | null
  created_at: Timestamp
}

/** On a question or on a pack: one of the two ids. Open until an administrator dismisses it. */
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

/** What an exam asked, kept once however many sit it: the key is the SHA-256 of the document. */
export interface ExamPaperTable {
  hash: Buffer
  document: Json<ExamSnapshot>
  created_at: Timestamp
}

export interface ExamSnapshot {
  pack: { id: string; name: string; level: string; language: string; automaticNumbering: boolean }
  questions: {
    id: string
    question: string
    imagePath: string | null
    explanation: string | null
    options: { id: string; content: string }[]
    /** Option id. Never leaves the server before the exam is submitted. */
    answer: string
    tags: string[]
  }[]
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
  /** Who handed it in: the learner, or the server when the time was up. */
  closed_by: 'learner' | 'server' | null
  /** Hundredths of a mark that a wrong answer takes away. */
  wrong_mark: Generated<number>
}

/** An answer of an attempt, saved when it was chosen. */
export interface ExamAnswerTable {
  attempt_id: string
  /** The question's place on the paper, from 1. */
  place: number
  option_id: string
  /** By the learner's device, within the attempt's start and the time of saving. */
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
  /** 0 when it was handed in on time; else how long after the deadline. */
  late_seconds: Generated<number>
  /** When the learner first saw the right answers of an exam that the server had closed. */
  opened_at: Timestamp | null
  created_at: Timestamp
  expire_at: RequiredTimestamp
}

/** What records are found by, each once: a word; `^` and up to 4 code points that words begin with; `#tag`; `@word` of a tag. */
export interface SearchWordTable {
  id: Generated<number>
  word: string
  /** Of plain words only; `sounds` where the word has a reading. */
  folded: string | null
  sounds: string | null
  /** The transaction (xid8) that added it: a reader asks for what came since its last snapshot. */
  added_in: Generated<string>
}

/** A question or a pack as it is found; partitioned by `rank`. Written with it by features/search/index. */
export interface SearchRecordTable {
  /** Given once to each object: the last word between equals. */
  number: Generated<number>
  object_id: string
  /** Smaller is better: 10,000,000 for verified, and the votes, negated. */
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
  /** Little-endian int32: ids of the words of `query` in their order, then for each tag a 0 and those of its words. */
  sequence: Buffer
}

/** The records of a cell are the sum of its rows. */
export interface SearchCellTable {
  cell: number
  n: number
}

/** One row. */
export interface SearchHostingTable {
  is_on: Generated<boolean>
  only_row: Generated<boolean>
}

/** A record that the hosted search has to hear of; what became of it is read when it is sent. */
export interface SearchChangeTable {
  id: Generated<string>
  object_id: string
  created_at: Timestamp
}
