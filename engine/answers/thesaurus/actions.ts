/** Informal verbs and states beside the words regulation uses; one entry a line, as `readThesaurus` reads it. */
export const actions = `
chuck | chuck out | chuck away | throw away | throw out | bin it | get rid of | dump | ditch : dispose | disposal | discard
switch off | turn off | shut off | cut the power | cut off : isolate | isolation | disconnect
back in use | put back into service | bring back into use : reinstatement | return to service | recommission
take out of use | take out of service | stop using | pull from use : withdraw from use | take out of service | quarantine
mothball | close down | shut down a unit | decommission : decommissioning | closure | withdrawal
sign off | ok it | green light | give the go ahead : approve | authorise | approval
fix | mend | sort out | put it right : repair | maintain | remedial action
replace | swap | change out | renew : replacement | renewal
test | try out : test | testing | examination
report | tell someone | flag up | raise it | escalate : report | notify | escalation
tell | let them know | give a heads up : inform | notify | notification
put up | stick up | poster on the wall : display | displayed
in charge | in charge of | head of : responsible | responsibility | person in control
who is responsible | whose job | who looks after : responsibility | duty | duty holder | responsible person
named person | nominate | put in charge | pick someone : appoint | nominate | designate | appointed in writing
break the rules | bend the rules | not following : contravention | non-compliance | breach
lock | lock up | lock away | under lock and key : locked | secure | security | safe custody
leave unlocked | left open | left lying around | unattended : unsecured | unattended | security
put where | where to keep | where to put : storage | location | stored
lose | lost | gone missing | misplaced | cannot find : loss | lost | missing
hide | cover up | sweep under the carpet : conceal | concealment | openness and transparency
buy | purchase | order new : procurement | purchase | supply
borrow | loan | lend : loan | hire
wash | rinse | washing up : clean | washing | rinsing
keep apart | keep separate : segregation | separation
urgent | asap | right away | straight away | immediately : without delay | immediately | as soon as practicable
qualified | skilled : competent | trained | suitably qualified
up to scratch | good enough : suitable and sufficient | adequate | competent
break : fail | failure | breakdown | rest break
broken | bust | knackered | on the blink | conk out | packed up | not working : fail | failure | defective | breakdown
ban | forbid | not allowed : prohibit | prohibition | not permitted
fake | forge | fiddle | fib | false statement : false or misleading information | fraud | falsification
inspect | look over | visual check : inspection | examination
keep an eye on | keep track | keep tabs on : monitor | monitoring | review
allow | give permission : permit | authorise | permission
verbally | orally | by word of mouth | told us verbally : by speech | spoken | oral
over the phone | phoned in | ring up : by telephone | by speech
put it in writing | send a letter | write to them : in writing | written notification | written response
cannot get hold of | cannot reach | not returning calls | no answer from : cannot be contacted | attempts to contact
holding letter | confirm receipt | confirm we got it | acknowledgement letter : acknowledge | acknowledged | receipt
nip in the bud | solved on the spot | sort it there and then | informal complaint | verbal complaint : early resolution | resolved | complaint made by speech
too late to complain | old complaint | complain years later : time limit for complaint | 12 months | good reasons for the delay
not happy with the reply | unhappy with the response | still not happy | take it further : ombudsman | dissatisfied | right to complain
joint complaint | complaint about two hospitals | two trusts complaint : coordinated response | cooperate
sign the complaint letter | who signs the response : response signed by the responsible person
feedback form | comment card | suggestion box | fft | patient survey : feedback | friends and family test | patient experience
thank you card | plaudit : compliments | feedback
compensation | payout | letter before action : legal proceedings | claim | redress
take it out on | backlash | reprisal : detriment | victimisation | treated worse
spot check | walkround | matron walkround | ward audit : audit | monitoring | inspection
someone else to do it | pass the job on | on my behalf : delegate | on behalf of
train up | show the ropes | shown how : training | instruction | supervised
hush up | brush off : conceal | failure to notify | openness and transparency
backdate | made it up | tick without checking | ticked but not done | sign without checking : falsification | false or misleading information
forgot | left undone : omission | omitted
postpone | hold off : delay | defer
sign for : signed | signature
stop it happening again | prevent it happening again | happen again : lessons | prevent recurrence | improvement
ask the family | involve the family | family views : consult | views of family and carers | involve
keep them posted | keep in the loop | update the family : keep informed | kept informed
redo | redoing | do again : repeated | reassessment | reviewed | renewed
lapsed | behind schedule : overdue | expired
personally liable | get in trouble | held responsible : personally prosecuted | liability | offence
overrule : override | without agreement
show round | shown around : induction | familiarisation
pass it up | take it higher | go over their head : escalate | escalation
turn a blind eye | look the other way : failure to report | failure to act
`;
