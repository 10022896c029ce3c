import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from './crop-dialog.module.css';
import { cropPhoto, type PhotoArea } from './crop-photo.ts';
import { zoomRange } from './crop-place.ts';
import { CropPreview } from './crop-preview.tsx';
import { CropSliders } from './crop-sliders.tsx';
import type { OpenPicture } from './open-picture.ts';

type Props = {
  picture: OpenPicture;
  isUploading: boolean;
  problem: string | undefined;
  onClose: () => void;
  onCropped: (photo: File) => void;
};

const nothing = { width: 0, height: 0 };

/** Selects the square of a photo by mouse, touch or arrow keys, or with the sliders below. */
export function CropDialog({ picture, isUploading, problem, onClose, onCropped }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.least);
  const [media, setMedia] = useState(nothing);
  const [square, setSquare] = useState(nothing);
  const [share, setShare] = useState<Area>();
  const [area, setArea] = useState<PhotoArea>();
  const [failed, setFailed] = useState<string>();
  const use = async () => {
    if (!area) return;
    setFailed(undefined);
    try {
      onCropped(await cropPhoto(picture.image, area));
    } catch {
      setFailed('This browser could not crop the photo. Choose another photo, or try another browser.');
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Crop your photo"
      buttons={
        <>
          <Button variant="default" disabled={isUploading} onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton isLoading={isUploading} disabled={!area} onClick={use}>
            Use this photo
          </LoadingButton>
        </>
      }
    >
      <FormProblem text={failed ?? problem} />
      <div className={styles['places']}>
        <div className={styles['picture']}>
          <Cropper
            disableAutomaticStylesInjection
            image={picture.url}
            mediaProps={{ alt: '' }}
            crop={crop}
            zoom={zoom}
            aspect={1}
            minZoom={zoomRange.least}
            maxZoom={zoomRange.most}
            keyboardStep={8}
            objectFit="contain"
            cropperProps={{ role: 'group', 'aria-label': 'Your photo. Use the arrow keys to move it.' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => {
              setShare(percent);
              setArea(pixels);
            }}
            setMediaSize={setMedia}
            setCropSize={setSquare}
          />
        </div>
        <CropPreview url={picture.url} share={share} />
      </div>
      <CropSliders {...{ crop, zoom, media, square, onMove: setCrop, onZoom: setZoom }} />
    </Dialog>
  );
}
