import type { FileKind } from '#files/files/accepted-types.ts'

/**
 * A kind of upload. The noun that takes its files hands it up in a `*.upload.ts`, as one of
 * `uploads`, and `npm run generate` finds the file. Its SQL makes the record, in
 * `app.arrive_<kind>`, and may have reasons against it: in `app.misplaced_<kind>` if it belongs
 * nowhere, in `app.forbid_<kind>` if there are too many.
 */
export interface UploadKind {
  /** The types and the size that it takes. One that takes pictures is called a photo. */
  takes: FileKind
  /**
   * Fields of a new upload that say what it belongs to: the id of a row, or a word. An upload of
   * any other kind that has one is refused. `app.fields_<kind>` names the same.
   */
  fields?: Record<string, 'row' | 'word'>
  /** True if customers may add it where `app.keep_out_<kind>` has nothing against it. */
  isOpenToCustomers?: true
}
export type UploadKinds = Record<string, UploadKind>
