import styles from './crop-preview.module.css';

type Props = { url: string; share: { x: number; y: number; width: number; height: number } | undefined };

/** Previews the square as an avatar, large and at chat size. `share` is in per cent of the photo. */
export function CropPreview({ url, share }: Props) {
  if (!share?.width || !share.height) return null;
  const style = {
    width: `${10_000 / share.width}%`,
    height: `${10_000 / share.height}%`,
    left: `${(-100 * share.x) / share.width}%`,
    top: `${(-100 * share.y) / share.height}%`,
  };
  return (
    <div className={styles['previews']} aria-hidden="true">
      {(['large', 'usual'] as const).map((size) => (
        <span key={size} className={styles['preview']} data-size={size}>
          <img src={url} alt="" style={style} />
        </span>
      ))}
    </div>
  );
}
