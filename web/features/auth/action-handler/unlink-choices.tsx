import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';

type Props = { code: string; chosen: readonly string[]; onChoose: (chosen: readonly string[]) => void };

/** The login providers of the account of a one-time link: somebody else may have linked one. Empty where there is none. */
export function UnlinkChoices({ code, chosen, onChoose }: Props) {
  // Where the code is not valid, sending the password says so.
  const input = { oobCode: code };
  const { data } = useQuery(api.auth.resetProviders.queryOptions({ input, retry: false, meta: { background: true } }));
  return data?.providers.map(({ provider, name }) => (
    <Checkbox
      key={provider}
      label={`Also unlink ${name}`}
      description={`You can log in with ${name} now. Unlink it if you did not link it, or if someone else may have used your account.`}
      checked={chosen.includes(provider)}
      onChange={({ currentTarget: { checked } }) =>
        onChoose(checked ? [...chosen, provider] : chosen.filter((other) => other !== provider))
      }
    />
  ));
}
