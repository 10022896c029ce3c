/** What makes a report weightier: worry, a search in vain, a habit, help called. */
export const supportCues = {
  worry: [
    String.raw`\b(?:bother(?:s|ing)|worr(?:y|ied|ying|ies)|uneasy|not (?:happy|comfortable|right)|don't like (?:saying|it)|doesn't (?:feel|sit) right|been able to stop thinking|can't stop thinking|keeps? me (?:up|awake)|made my (?:stomach|blood|heart)|felt sick|i feel (?:sick|awful|terrible)|awful|dreadful|horrible|i'm sorry|stupid i know|hands up|my fault|on us|unfortunately|god help|mortified|in bits|distraught|not (?:it's |a )?nice|this isn't great|isn't a nice one|proper)\b`,
  ],
  inVain: [
    String.raw`\b(?:still (?:missing|not|gone|out|haven't|can't)|(?:i've|we've|they've) (?:had|looked|searched|turned|been through|rung|checked|counted|asked|been)|nobody (?:knows|can)|don't know where|no idea where|i don't know (?:where|what|how)|high and low|upside down|who knows|can't explain|can't make it|nothing (?:adds|fits))\b`,
  ],
  habit: [
    String.raw`\b(?:isn't the first|not the first|second time|third time|every time|over and over|again and again|keeps? (?:happening|doing|coming)|always (?:nights|the same|when|her|him)|more than once|on that shift|same (?:nurse|carer|person|name|shift))\b`,
  ],
  toldOutside: [
    String.raw`\b(?:police|solicitor\w*|coroner|complain\w*|datix\w*|incident (?:form|report)|on the system|information governance|ig team|health and safety executive|hse|the council|social (?:worker|services)|safeguarding (?:team|referral|lead)|accountable officer|family (?:are|is|have|want)|duty of candour|riddor|the ico|seventy[- ]two hours|do (?:i|we) (?:need|have) to (?:tell|report|ring)|who do (?:i|we|you) (?:tell|ring|report)|hospital's (?:rung|rang))\b`,
  ],
} as const;
