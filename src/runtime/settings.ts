import { join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseAddress } from '#runtime/database-hosts.ts'

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://dryline.example.com' })
  .transform((address) => address.replace(/\/+$/, ''))

/** tcp://host:port, or the path of a Unix socket. */
const clamd = z.string().transform((given, context): ScannerSettings => {
  const path = given.replace(/^unix:(\/\/)?(?=\/)/, '')
  if (path.startsWith('/')) return { path }
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isPlain =
    url &&
    url.protocol === 'tcp:' &&
    url.hostname &&
    url.port &&
    !url.username &&
    /^\/?$/.test(url.pathname) &&
    !url.search
  if (isPlain) return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) }
  context.addIssue(
    'must be tcp://host:port, such as tcp://127.0.0.1:3310, or the path of a socket, such as /run/clamav/clamd.ctl',
  )
  return z.NEVER
})

const database = z.string().transform((given, context) => {
  const read = databaseAddress(given)
  if ('address' in read) return read.address
  context.addIssue(read.complaint)
  return z.NEVER
})

const schema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: database.optional(),
  DEMO: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((flag) => flag === '1')
    .optional(),
  BASE_URL: webAddress.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z.string().max(254).default('Dryline <no-reply@dryline.invalid>'),
  PACE: z.coerce.number('must be a number').min(1).max(100_000).default(25),
  TRUST_PROXY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(5)
    .default(0),
  WORKERS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(4)
    .optional(),
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(65_535)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  STOP_WITHIN: z.coerce.number('must be a number').min(2).max(600).default(10),
  BUSY_WAIT: z.coerce.number('must be a number of seconds').min(1).max(600).optional(),
  DRAIN_DELAY: z.coerce.number('must be a number').min(0).max(60).default(0),
  BACKUP_DIR: z
    .string()
    .default('./backups')
    .transform((path) => resolve(path)),
  BACKUP_EVERY: z.coerce.number('must be a number of hours').min(1).max(168).optional(),
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(1000)
    .default(7),
  BACKUP_BEFORE_MIGRATING: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('1')
    .transform((flag) => flag === '1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SEAL_CERTIFICATE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  SEAL_CERTIFICATE_PASSWORD: z.string().optional(),
  TIME_STAMP_URL: webAddress.optional(),
  CLAMD_URL: clamd.optional(),
  SECRET: z
    .string()
    .min(32, 'must be at least 32 characters, for example from `openssl rand -hex 32`')
    .optional(),
})

export type Settings = z.infer<typeof schema>

/** Where clamd listens. */
export type ScannerSettings = { path: string } | { host: string; port: number }

/**
 * Where bytes are stored: in `folder`, or in any S3 bucket, with `folder` for files on their way
 * there. Plain data, for other processes.
 */
export interface StorageSettings {
  folder: string
  s3?: S3Settings | undefined
}
export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  access_key_id: string | undefined
  secret_access_key: string | undefined
}

/** An error that the operator must read and fix. Shown without a stack, exit code 1. */
export class OperatorError extends Error {}

/**
 * Reads every setting once, at startup. An empty variable counts as not set. Throws an
 * OperatorError that names each invalid one.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new OperatorError(`Fix these settings:\n${lines.join('\n')}`)
}

/** Where bytes are stored: in the configured bucket, or else in a folder of DATA_DIR. */
export const storageSettings = (settings: Settings): StorageSettings => ({
  folder: join(settings.DATA_DIR, 'files'),
  s3: settings.S3_BUCKET
    ? {
        bucket: settings.S3_BUCKET,
        endpoint: settings.S3_ENDPOINT,
        region: settings.S3_REGION,
        access_key_id: settings.S3_ACCESS_KEY_ID,
        secret_access_key: settings.S3_SECRET_ACCESS_KEY,
      }
    : undefined,
})

/**
 * The seal for documents: a purchased certificate, or else the installation's own in `dataDir`.
 * Plain data, for other processes.
 */
export interface SealSettings {
  dataDir: string
  /** A PKCS#12 file. */
  certificate: string | undefined
  password: string | undefined
  /** The address of a time stamp authority (RFC 3161). */
  timeStampUrl: string | undefined
}

export const sealSettings = (settings: Settings): SealSettings => ({
  dataDir: settings.DATA_DIR,
  certificate: settings.SEAL_CERTIFICATE,
  password: settings.SEAL_CERTIFICATE_PASSWORD,
  timeStampUrl: settings.TIME_STAMP_URL,
})

/** The address of the server on its own machine, if it listens on `host` or on every address. */
export const localAddress = (host: string | undefined, port: number) =>
  `http://${!host || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
