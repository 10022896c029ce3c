import { Checkbox } from '@mantine/core';

type Props = {
  providers: readonly { provider: string; name: string }[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** The login providers of the account of a one-time link: somebody else may have linked one. Empty where there is none. */
export function UnlinkChoices({ providers, chosen, onChoose }: Props) {
  return providers.map(({ provider, name }) => (
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
