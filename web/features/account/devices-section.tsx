import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime, longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type Device, devicesQuery } from './devices-query.ts';
import styles from './devices-section.module.css';
import { LogOutOthersDialog } from './log-out-others-dialog.tsx';

const isHandheld = (description: string) => /phone|ipad|tablet|android/i.test(description);

function useLogOutDevice(button: RefObject<HTMLButtonElement | null>) {
  const focusHeading = useFocusHeading();
  const cache = useQueryClient();
  return useMutation(
    api.account.signOutDevice.mutationOptions({
      onSuccess() {
        showToast('ok', 'Device logged out.');
        // The row disappears, and the button with it.
        if (document.activeElement === button.current) focusHeading();
      },
      onError: () => showToast('bad', 'Could not log out the device. Try again.'),
      onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery().queryKey }),
    }),
  );
}

function DeviceRow({ device, now }: { device: Device; now: Date }) {
  const button = useRef<HTMLButtonElement>(null);
  const logOut = useLogOutDevice(button);
  const Icon = isHandheld(device.description) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles['device']}>
      <Icon size={21} stroke={1.6} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']}>
          {device.description}
          {device.is_current && <span className={styles['here']}>This device</span>}
        </p>
        <p className={styles['when']}>
          Last used {dayAndTime(device.last_used_at, now)}. Logged in on {longDate(device.created_at)}
          {device.shared_computer && ', shared computer'}.
        </p>
      </div>
      {!device.is_current && (
        <LoadingButton
          ref={button}
          size="sm"
          variant="default"
          aria-label={`Log out ${device.description}, last used ${dayAndTime(device.last_used_at, now)}`}
          isLoading={logOut.isPending}
          onClick={() => logOut.mutate({ id: device.id })}
        >
          Log out
        </LoadingButton>
      )}
    </li>
  );
}

function DeviceList() {
  const devices = useQuery(devicesQuery());
  const [isAsking, setAsking] = useState(false);
  if (devices.isPending) return <Skeleton label="Loading your devices" lines={listLines(3)} />;
  if (devices.isError)
    return <ErrorInPlace title="Failed to load your devices." retry={() => void devices.refetch()} />;
  const others = devices.data.filter(({ is_current }) => !is_current).length;
  const now = new Date();
  return (
    <>
      <ul className={styles['devices']}>
        {devices.data.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </ul>
      {others === 0 ? (
        <p className={styles['when']}>You are not logged in on any other device.</p>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Log out all other devices
        </Button>
      )}
      {isAsking && <LogOutOthersDialog others={others} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Lists where the person is logged in and logs them out there. */
export function DevicesSection() {
  return (
    <Section
      title="Devices"
      about="Devices where you are logged in. If you do not recognise one, log it out and change your password."
    >
      <DeviceList />
    </Section>
  );
}
