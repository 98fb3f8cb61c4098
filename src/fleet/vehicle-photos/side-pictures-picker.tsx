import { CloseButton, Image } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { SidePictureTile, SideTiles } from '#fleet/vehicle-photos/side-picture-tile.tsx'
import { type VehicleSide, sideNames, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'

export type ChosenSides = Readonly<Partial<Record<VehicleSide, File>>>

interface Props {
  chosen: ChosenSides
  onChange: (chosen: ChosenSides) => void
}

/** The four pictures of a new vehicle, shown right away and sent once it is added. */
export const SidePicturesPicker = ({ chosen, onChange }: Props) => (
  <SideTiles label="Pictures">
    {sideNames.map((side) => {
      const { [side]: file, ...others } = chosen
      return (
        <SidePictureTile
          key={side}
          side={side}
          picture={file && <ChosenPicture file={file} />}
          about={file?.name}
          onChoose={(picked) => onChange({ ...chosen, [side]: picked })}
        >
          {file && (
            <CloseButton
              aria-label={`Remove picture: ${vehicleSides[side]}`}
              onClick={() => onChange(others)}
            />
          )}
        </SidePictureTile>
      )
    })}
  </SideTiles>
)

/** A picture on this device. Most browsers cannot show HEIC, but the server can. */
export function ChosenPicture({ file }: { file: File }) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  const [broken, setBroken] = useState(false)
  return broken ? (
    <IconPhoto size={32} aria-hidden style={{ margin: 'auto' }} />
  ) : (
    <Image src={src} alt="" fit="cover" w="100%" h="100%" onError={() => setBroken(true)} />
  )
}
