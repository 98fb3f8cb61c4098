import { PhotoFacts } from '#photos/photos/photo-facts.tsx'
import { PhotoViewer } from '#photos/photos/photo-viewer.tsx'
import type { Photo } from '#photos/photos/seen-photo.ts'
import type { DialogState } from '#ui/form-dialog.tsx'

/** A photo of the plan in full screen, with all that is known about it. */
export const PlanPhotoDialog = ({ photo, opened, onClose }: DialogState & { photo: Photo }) =>
  opened ? (
    <PhotoViewer photo={photo} onShow={() => {}} onClose={onClose}>
      <PhotoFacts photo={photo} />
    </PhotoViewer>
  ) : null
