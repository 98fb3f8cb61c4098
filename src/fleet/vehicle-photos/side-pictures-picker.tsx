import { CloseButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { ChosenPicture } from '#files/uploads/chosen-picture-tile.tsx'
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
          picture={file && <ChosenSide file={file} />}
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

/** A picture of a side on this device. */
export const ChosenSide = ({ file }: { file: File }) => (
  <ChosenPicture
    file={file}
    alt=""
    fit="cover"
    w="100%"
    h="100%"
    broken={<IconPhoto size={32} aria-hidden style={{ margin: 'auto' }} />}
  />
)
